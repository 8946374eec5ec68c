export const faqs = {
  title: 'Frequently Asked Questions',
  text: 'Booking, prices, cancellations and payments: the questions we hear most.',
  description:
    'How booking works, what a visit costs with VAT, when you can cancel for free and how you can pay. Clear answers before you book.',
  empty: 'No FAQs available at the moment.',
  list: 'Questions and answers',
  about: (service: string) => `About ${service}`,
  help: {
    title: 'Still have a question?',
    text: 'Message or call us. A real person answers every day.',
    guarantee: 'Our guarantee',
    whatsapp: 'Chat on WhatsApp',
    call: 'Call us',
    email: 'Send an email',
  },
}
