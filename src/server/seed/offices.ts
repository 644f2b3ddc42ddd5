import { insertRows } from '#/server/db/insert.ts'
import type { Queries } from '#/server/db/connect.ts'
import { officeHours, offices } from '#/server/db/schema/offices.ts'
import { inventedPhone } from './phones.ts'
import type { Random } from './random.ts'

type Week = readonly (readonly [weekdays: readonly number[], startsAt: string, endsAt: string])[]

const daily: Week = [[[1, 2, 3, 4, 6, 7], '09:00', '21:00']]
const withFriday: Week = [...daily, [[5], '14:00', '21:00']]

/** Invented, like the rest of the seed. ISO weekdays: Friday is 5. */
const data = [
  {
    slug: 'nasr-city',
    nameAr: 'فرع مدينة نصر',
    nameEn: 'Nasr City branch',
    addressAr: '٤٢ شارع مكرم عبيد، الدور الأرضي',
    addressEn: '42 Makram Ebeid Street, ground floor',
    landmarkAr: 'قدام سيتي سنتر',
    landmarkEn: 'opposite City Centre',
    districtSlug: 'nasr-city',
    week: withFriday,
  },
  {
    slug: 'dokki',
    nameAr: 'فرع الدقي',
    nameEn: 'Dokki branch',
    addressAr: '١٧ شارع التحرير، الدور الأول',
    addressEn: '17 Tahrir Street, first floor',
    landmarkAr: 'جنب محطة مترو الدقي',
    landmarkEn: 'beside Dokki metro station',
    districtSlug: 'dokki',
    week: daily,
  },
  {
    slug: 'smouha',
    nameAr: 'فرع سموحة',
    nameEn: 'Smouha branch',
    addressAr: '٩ شارع فوزي معاذ، الدور الأرضي',
    addressEn: '9 Fawzy Moaz Street, ground floor',
    landmarkAr: 'قبل ميدان فيكتور عمانويل',
    landmarkEn: 'before Victor Emanuel Square',
    districtSlug: 'smouha',
    week: daily,
  },
]

export async function seedOffices(db: Queries, random: Random): Promise<void> {
  await insertRows(
    db,
    offices,
    data.map(({ week: _week, ...office }, position) => {
      const phone = inventedPhone(office.districtSlug, 800_000 + position)
      return { ...office, phone, position, isDemo: true }
    }),
  )
  await insertRows(
    db,
    officeHours,
    data.flatMap(({ slug: officeSlug, week }) =>
      week.flatMap(([weekdays, startsAt, endsAt]) =>
        weekdays.map((weekday) => ({ id: random.uuid(), officeSlug, weekday, startsAt, endsAt })),
      ),
    ),
  )
}
