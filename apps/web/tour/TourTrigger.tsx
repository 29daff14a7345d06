import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { lazy, Suspense } from 'react'
import { endTour, useTourUnderway } from './underway.ts'

/** Fetched when somebody starts one. */
const Tour = lazy(async () => {
  const [tour] = await Promise.all([import('./Tour.tsx'), loadWords(['guide'])])
  return tour
})

export function TourTrigger() {
  const post = useTourUnderway()
  if (!post) return null
  return (
    <Suspense>
      <Tour key={post} post={post} onEnd={endTour} />
    </Suspense>
  )
}
