const key = 'cuadre.reloaded'

/** Which build this page is of: the files that it began with are named after what is in them. */
const build = (): string => [...document.scripts].map(({ src }) => src).join(' ')

export const isServerThere = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Begins anew, unless that ended in the browser's own error, and answers whether it did. */
export async function reloadIfThere(): Promise<boolean> {
  const isThere = await isServerThere()
  if (isThere) location.reload()
  return isThere
}

/**
 * Fetches a file of the application. One that a server has no longer belongs to an older build: the page is loaded anew, at
 * the address that was asked for. Where that helped nothing, and where the server is away, it fails: a page that is reloaded
 * then would not end, or end in the browser's own error.
 */
export async function fresh<File>(fetchFile: () => Promise<File>): Promise<File> {
  try {
    return await fetchFile()
  } catch (error) {
    if (sessionStorage.getItem(key) === build() || !(await isServerThere())) throw error
    sessionStorage.setItem(key, build())
    location.reload()
    // Whoever is asked whether to leave what is written, and stays.
    await new Promise((done) => setTimeout(done, 3000))
    throw error
  }
}
