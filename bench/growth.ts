// What a page that nobody has requested yet costs: milliseconds of CPU of the application and of PostgreSQL, at several
// numbers of doctors, beside what React alone needs. `npm run bench:growth -- 600 20000`, which are the defaults. Starts
// sites of its own; they are measured by their own CPU time, so that other work on the machine hardly counts.
import { freshPages, timesLimit } from './fresh-pages.ts'

const sizes = process.argv.slice(2).map(Number)
const firsts = new Map<string, number>()
for (const doctors of sizes.length > 0 ? sizes : [600, 20_000]) {
  console.log(`\n${doctors} doctors${' '.repeat(24)}app  database  limit  × limit  × first size`)
  for (const page of await freshPages(doctors)) {
    const { name, app, database, limit } = page
    const first = firsts.get(name) ?? app + database
    firsts.set(name, first)
    const figures = [app, database, limit, timesLimit(page), (app + database) / first]
    console.log(name.padEnd(34), figures.map((figure) => figure.toFixed(2).padStart(7)).join('  '))
  }
}
