// The shell of the till: its page and the files of its build, and nothing else. Calls go to the server, always. What stands in
// capitals the build writes (build/till.ts), so that a new build is a new worker with files of its own.
const files = FILES
const name = `cuadre-till-${VERSION}`
const page = '/production/pointSales/till'

addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => skipWaiting()),
  ),
)

addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((each) => each.startsWith('cuadre-till-') && each !== name)
            .map((each) => caches.delete(each)),
        ),
      )
      .then(() => clients.claim()),
  ),
)

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage = request.mode === 'navigate' && pathname === page
  if (!isPage && !files.includes(pathname)) return
  event.respondWith(
    caches
      .open(name)
      .then((cache) => cache.match(isPage ? page : pathname))
      .then((kept) => kept ?? fetch(request)),
  )
})
