export const partner = {
  scriptsNeeded: 'This form needs JavaScript.',
  title: 'Become a Partner',
  description:
    'Get more visits for your cleaning, maintenance or care business across the UAE. Apply in five minutes; we reply within 2 working days.',
  hero: {
    eyebrow: 'For service companies',
    title: 'Grow your business with Service Market',
    text: 'You bring the skills. We bring nearby customers, fixed appointments and payment for every visit you complete.',
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
    text: 'Six good reasons to work with us.',
    items: [
      { title: 'Customers who are ready to book', text: 'People come to us with a date in mind. You get visits, not leads to chase.' },
      { title: 'A diary that fills itself', text: 'You set your teams and hours. We only offer customers times you really have.' },
      { title: 'One payer, not a hundred', text: 'Customers pay us, and we pay your company for the visits you complete.' },
      {
        title: 'Work near your teams',
        text: 'You choose your cities, so your day goes into work and not into traffic.',
      },
      { title: 'Clear rules, fair fees', text: 'Prices, cancellation fees and your share are in writing before you accept a visit.' },
      { title: 'People who pick up', text: 'You reach us by phone and WhatsApp every day, within our working hours.' },
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
    noCategories: "We couldn't load the categories. Please reload the page and try again.",
    additional_info: 'Additional information',
    additionalHint: 'Licences, insurance, languages your teams speak and anything else we should know.',
    optional: 'optional',
    submit: 'Submit application',
    submitting: 'Submitting...',
    legal: <Part>(_terms: Part, privacy: Part): (string | Part)[] => [
      'We only use this to review your application. See our ',
      privacy,
      '.',
    ],
    refused: 'Submission failed',
    failed: 'Failed to submit application',
    kept: 'Everything you entered is still here.',
    promise: 'We reply within 2 working days.',
  },
  done: {
    title: 'Application Submitted Successfully!',
    text: 'Thank you. We read every application ourselves and reply within 2 working days, by email or phone.',
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
          'A valid UAE trade licence for the services you offer, public liability insurance, and teams with their own equipment. If you are still waiting for one of these, apply anyway and let us know.',
      },
      {
        id: 2,
        question: 'What does it cost?',
        answer:
          'Applying and joining are free. We keep a share of each completed visit, agreed with you in writing before your first one. There is no monthly fee.',
      },
      {
        id: 3,
        question: 'How do I get paid?',
        answer:
          "Customers pay through Service Market. We pay for completed visits into your company's bank account, with a statement that lists every one of them.",
      },
      {
        id: 4,
        question: 'What happens after I apply?',
        answer: 'We reply within 2 working days. After a short call and a check of your documents, you can start taking visits.',
      },
    ],
  },
}
