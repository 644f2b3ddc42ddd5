import { eq } from 'drizzle-orm'
import { publishOffer, type Publication } from '#/domain/content/offer.ts'
import { offers } from '#/server/db/schema/offers.ts'
import type { Work } from '#/server/work.ts'

/** Publishes the locked row if the domain allows it; must run in a transaction. Null for an unknown offer. */
export async function publishLocked(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  slug: string,
): Promise<Publication | null> {
  const [offer] = await tx.select().from(offers).where(eq(offers.slug, slug)).for('update')
  if (!offer) return null
  const publication = publishOffer(offer, now)
  if (!publication.ok) return publication
  const { publishedAt } = publication
  await tx.update(offers).set({ publishedAt }).where(eq(offers.id, offer.id))
  return publication
}
