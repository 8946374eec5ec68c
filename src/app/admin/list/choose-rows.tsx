import { useSite } from '../../i18n/messages.tsx'
import type { Selection } from './use-selection.ts'

const box = 'size-5 accent-brand'
const room = 'grid size-11 place-items-center'

/** The tick of a row, in the corner of its card. With Shift it chooses all rows up to it. */
export function ChooseRow({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const words = useSite().t.officeLists
  return (
    <td className="absolute end-1 top-1 z-10 tabular:relative tabular:end-auto tabular:top-auto tabular:w-11 tabular:align-top">
      <label className={room}>
        <span className="sr-only">{words.choose(name)}</span>
        <input
          type="checkbox"
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? selection.extend(id) : selection.toggle(id)
          }
          className={box}
        />
      </label>
    </td>
  )
}

/** The tick of all rows of the page. */
export function ChoosePage({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const words = useSite().t.officeLists
  return (
    <td className="w-11">
      <label className={room}>
        <span className="sr-only">{words.choosePage}</span>
        <input type="checkbox" checked={ids.every(selection.has)} onChange={selection.togglePage} className={box} />
      </label>
    </td>
  )
}
