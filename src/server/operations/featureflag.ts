/** What staff switch on and off. `prove-guest-phones`: a guest proves their phone. */
export type FeatureFlag = 'prove-guest-phones'
