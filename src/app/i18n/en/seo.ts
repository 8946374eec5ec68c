export const seo = {
  denied: {
    title: 'Access Denied',
    text: "You don't have permission to access this page.",
    home: 'Go to the home page',
  },
  /** For readers of the other language, in that language. */
  offer: {
    label: 'اختيار اللغة',
    text: 'هذه الصفحة متوفرة بالعربية أيضًا.',
    switch: 'اقرأها بالعربية',
    close: 'إغلاق',
  },
  organisation: {
    country: 'United Arab Emirates',
  },
}
