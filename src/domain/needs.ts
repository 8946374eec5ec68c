/** What may need a service or a category, so that it stays. */
export type Need = 'services' | 'applications' | 'bookings' | 'sub_services' | 'professionals' | 'faqs' | 'waiting'
