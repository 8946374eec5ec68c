export const partner = {
  title: 'Become a Partner',
  description:
    'Bring your cleaning, maintenance or care business more visits across the UAE. Apply in five minutes; we reply within 2 working days.',
  hero: {
    eyebrow: 'For service companies',
    title: 'Grow your business with Service Market',
    text: 'You bring the skill. We bring customers near you, fixed appointments and payments that arrive on time.',
    apply: 'Apply now',
    promise: 'We reply within 2 working days.',
    stats: {
      happyCustomers: ['50,000+', 'happy customers'],
      reviews: ['5,000+', 'reviews'],
      rating: ['4.8', 'average rating'],
    },
  },
  benefits: {
    title: 'What you get as a partner',
    text: 'Six things our partners tell us made the difference.',
    items: [
      { title: 'Customers who are ready to book', text: 'People come to us with a date in mind. You see visits, not leads to chase.' },
      { title: 'A diary that fills itself', text: 'You set your teams and hours. We only ever offer times that you really have.' },
      { title: 'Paid on time, every time', text: 'Customers pay us, we pay you, and each visit stands on the statement.' },
      {
        title: 'Work near your teams',
        text: 'Choose your cities. We group visits by area, so that the day goes into work and not into traffic.',
      },
      { title: 'Clear rules, fair fees', text: 'Prices, cancellation fees and your share are written down before you accept a visit.' },
      { title: 'People who pick up', text: 'A partner manager who knows your name, on the phone and on WhatsApp, seven days a week.' },
    ],
  },
  form: {
    title: 'Your application',
    text: 'Five minutes, no obligation. Fields marked with * are required.',
    company: 'Your company',
    business: 'About your business',
    work: 'Where you work and what you offer',
    company_name: 'Company name',
    contact_person: 'Contact person',
    contact_email: 'Contact email',
    phone: 'Phone',
    website: 'Website',
    number_of_employees: 'Number of employees',
    chooseRange: 'Select a range',
    business_description: 'Business description',
    descriptionHint: 'What you do, for whom, and since when.',
    cities: 'Cities',
    citiesHint: 'Every city your teams can reach.',
    service_categories: 'Service categories',
    categoriesHint: 'Choose all that you offer.',
    noCategories: 'The list of categories could not be loaded. Please reload the page and try again.',
    additional_info: 'Additional information',
    additionalHint: 'Licences, insurance, languages your teams speak, anything else we should know.',
    optional: 'optional',
    submit: 'Submit application',
    submitting: 'Submitting...',
    refused: 'Submission failed',
    failed: 'Failed to submit application',
    kept: 'Everything you typed is still here.',
    promise: 'We reply within 2 working days.',
  },
  done: {
    title: 'Application Submitted Successfully!',
    text: 'Thank you. We read every application ourselves and reply within 2 working days, by e-mail or by phone.',
    another: 'Submit Another',
    home: 'Return Home',
  },
  faqs: {
    title: 'Questions partners ask',
    items: [
      {
        id: 1,
        question: 'What do I need to become a partner?',
        answer:
          'A valid UAE trade licence for the services you offer, public liability insurance, and teams with their own equipment. If one of these is still on its way, apply anyway and tell us.',
      },
      {
        id: 2,
        question: 'What does it cost?',
        answer:
          'Applying and joining are free. We keep a share of each completed visit, which is agreed with you in writing before your first one. There is no monthly fee.',
      },
      {
        id: 3,
        question: 'When do I get paid?',
        answer:
          'Customers pay through Service Market. Completed visits are paid out to your company’s bank account with a statement that lists every one of them.',
      },
      {
        id: 4,
        question: 'How long does it take until the first visit?',
        answer:
          'We reply to your application within 2 working days. After a short call and a check of your documents, most partners see their first visits within two weeks.',
      },
    ],
  },
}
