/** Where the browser reads the content of a file from. */
export const contentOf = (id: string, size: 'whole' | 'thumbnail' = 'whole'): string =>
  `/api/private/media/file?${new URLSearchParams({ id, size }).toString()}`
