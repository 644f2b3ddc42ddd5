/** Features that staff switch on and off. `prove-guest-phones`: guests must prove their phone. */
export type FeatureFlag = 'prove-guest-phones'
