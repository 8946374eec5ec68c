/** An address with its city; an address that already contains the city is left as typed. */
export const placeText = (address: string, city: string, comma: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}${comma}${city}`
