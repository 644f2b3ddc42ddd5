import { m } from '#/paraglide/messages.js'

export const sortLabels = {
  saving: m.offers_sort_saving,
  ending: m.offers_sort_ending,
  price: m.offers_sort_price,
}

/** What the order goes by, said under the list's head. */
export const sortReasons = {
  saving: m.offers_sort_saving_why,
  ending: m.offers_sort_ending_why,
  price: m.offers_sort_price_why,
}
