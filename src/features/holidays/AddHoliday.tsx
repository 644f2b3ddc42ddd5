import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { DatesFields } from './HolidayCard.tsx'
import { HolidayForm } from './HolidayForm.tsx'
import { newHolidaySchema } from './holidays.ts'

/** A day off that no rule has, such as that of an election. */
export function AddHoliday() {
  return (
    <Card as="section" aria-labelledby="add-holiday" className="grid gap-4">
      <h2 id="add-holiday" className="text-xl">
        {m.holidays_add_title()}
      </h2>
      <HolidayForm name="addHoliday" schema={newHolidaySchema} className="grid gap-3 sm:max-w-2xl">
        {(field) => (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField field={field('nameAr')} label={m.holidays_name_ar()} />
              <TextField field={field('nameEn')} label={m.holidays_name_en()} dir="ltr" />
            </div>
            <DatesFields field={field} />
            <SubmitButton className="justify-self-start">{m.holidays_add()}</SubmitButton>
          </>
        )}
      </HolidayForm>
    </Card>
  )
}
