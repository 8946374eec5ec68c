const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const reviews = {
  title: 'What customers say',
  average: (rating: string) => `${rating} of 5 stars on average`,
  count: (count: number) => `from ${many(count, 'review', 'reviews')} after a visit`,
  stars: (count: number) => `${count} of 5 stars`,
  answer: 'Our answer',
  more: 'Show more reviews',
  failed: "We couldn't load more reviews. Please try again.",
}
