/** Words and figures alone, as two papers may write the same reference: `FAC-2026/17` is `fac 2026 17`. */
export const plainName = (written: string): string =>
  written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
