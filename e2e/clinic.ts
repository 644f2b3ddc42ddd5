import postgres from 'postgres'

/** What the clinic's desk will say one day: the patient came, and the visit is done. */
export async function completeVisit(reference: string): Promise<void> {
  const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 1 })
  try {
    await sql`update bookings set status = 'completed' where reference = ${reference}`
  } finally {
    await sql.end()
  }
}
