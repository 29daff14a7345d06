/** Where a browser reads the content of a file from. */
export const contentOf = (id: string, size: 'whole' | 'thumbnail' = 'whole'): string =>
  `/api/private/media/file?id=${id}&size=${size}`
