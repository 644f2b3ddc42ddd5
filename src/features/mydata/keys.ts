/** The page of whoever is signed in; every other key is a link's. */
export const MINE = 'mine'
/** Where an erasure ends. */
export const ERASED = 'erased'
