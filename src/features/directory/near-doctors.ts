import { useRouter } from '@tanstack/react-router'
import { useNearSearch } from '#/parts/near-search.ts'
import { readDoctorsSearch } from './search.ts'

/** Submits the button's form with the visitor's location. */
export function useNearDoctors() {
  const router = useRouter()
  return useNearSearch((near, form) =>
    router.navigate({
      to: '/{-$locale}/doctors',
      search: readDoctorsSearch({
        ...Object.fromEntries(new FormData(form)),
        // A chosen district would be a second place.
        governorate: undefined,
        district: undefined,
        near,
        sort: 'distance',
      }),
    }),
  )
}
