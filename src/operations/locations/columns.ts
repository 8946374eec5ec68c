import { locations } from '../../db/schema/locations.ts'

export const mostLocations = 50

export const columns = {
  id: locations.id,
  title: locations.title,
  address: locations.address,
  latitude: locations.latitude,
  longitude: locations.longitude,
  is_primary: locations.isPrimary,
}
