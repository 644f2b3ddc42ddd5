/** Who a patient may book for; a minor needs the consent of a guardian. */
export const familyRelations = ['child', 'spouse', 'parent', 'sibling', 'other'] as const
export type FamilyRelation = (typeof familyRelations)[number]
