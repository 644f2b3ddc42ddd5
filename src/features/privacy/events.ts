/** What is counted of a visit. `route` is a route's template, such as `/{-$locale}/doctor/{-$slug}`. */
export type PageEvent = { name: 'page'; route: string }
