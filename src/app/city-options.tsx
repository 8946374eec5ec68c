import type { City } from '../contracts/content.ts'

/** Cities as the options of a select. */
export const CityOptions = ({ cities }: { cities: readonly City[] }) =>
  cities.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
