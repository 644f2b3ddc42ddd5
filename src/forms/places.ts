/** A governorate's areas, named in the request's language. */
export type PlaceGroup = {
  slug: string
  name: string
  districts: { slug: string; name: string }[]
}
