/** An address with its city; one that names the city already stays as it was typed. */
export const placeText = (address: string, city: string, comma: string): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}${comma}${city}`
