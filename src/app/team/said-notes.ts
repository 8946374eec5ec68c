import type { TeamNotesInput } from '../../contracts/booking-fields.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'

type Words = Pick<Catalogue['team'], 'note' | 'doorCode' | 'parking' | 'petsAtHome' | 'noPets' | 'somePets'>

/** What a customer said of the house, each with its name, as far as something was said. */
export function saidNotes(words: Words, notes: TeamNotesInput | null): [label: string, text: string][] {
  if (!notes) return []
  const { note, has_pets = null, pets, parking, door_code } = notes
  const ofPets = has_pets === false ? words.noPets : pets || (has_pets ? words.somePets : null)
  const all: [string, string | null | undefined][] = [
    [words.note, note],
    [words.doorCode, door_code],
    [words.parking, parking],
    [words.petsAtHome, ofPets],
  ]
  return all.filter((one): one is [string, string] => Boolean(one[1]))
}
