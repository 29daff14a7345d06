export type DownloadFormat = 'xlsx' | 'xls' | 'csv' | 'pdf'

/** The file's name as the server gives it, accents included. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=(?:utf-8|UTF-8)''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback
}

export async function saveFile(response: Response, format: DownloadFormat): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = fileNameOf(response.headers.get('content-disposition'), `cuadre.${format}`)
  link.click()
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
