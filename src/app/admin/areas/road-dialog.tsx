import { useState } from 'react'
import type { Road, StaffArea } from '../../../contracts/office/areas.ts'
import { latinDigits } from '../../../domain/digits.ts'
import { mostRoadMinutes, type RoadBand, roadBands } from '../../../domain/roads.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { setRoad } from '../queries/areas.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Sets the minutes of a road for each part of the day. */
export function RoadDialog({ area, road, onClose }: { area: StaffArea; road: Road; onClose: () => void }) {
  const { t, language } = useSite()
  const words = t.officeAreas.roads
  const { change, run } = useStaffAct(setRoad(useApi()))
  const form = useForm(change)
  const [typed, setTyped] = useState(() => ofEach((band) => String(road.bands[band].minutes)))
  const minutes = ofEach((band) => Number(latinDigits(typed[band]).trim() || Number.NaN))
  const isWrong = (band: RoadBand) => !Number.isInteger(minutes[band]) || minutes[band] < 1 || minutes[band] > mostRoadMinutes
  const check = () => Object.fromEntries(roadBands.filter(isWrong).map((band) => [`minutes.${band}`, words.wrong]))
  const send = async () => {
    if (await run({ from: area.id, to: road.to, minutes })) onClose()
  }
  return (
    <FormDialog
      title={words.setTitle(area.document.name[language], road.name)}
      submit={words.save}
      busyLabel={words.saving}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {roadBands.map((band) => (
          <Field key={band} label={words.bands[band]} {...form.field(`minutes.${band}`)}>
            <LtrInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="figures"
              value={typed[band]}
              onChange={({ target }) => setTyped({ ...typed, [band]: target.value })}
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}

const ofEach = <Value,>(of: (band: RoadBand) => Value): Record<RoadBand, Value> => ({
  calm: of('calm'),
  morning: of('morning'),
  evening: of('evening'),
})
