/** How many records an answer names; the rest are counted. */
export const named = 20
