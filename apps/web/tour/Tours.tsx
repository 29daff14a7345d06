import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { postsOf } from './posts.ts'
import classes from './Tour.module.css'
import { startTour } from './underway.ts'

/** The tours of what this person may do, to be taken again. */
export function Tours({ onStart }: { onStart: () => void }) {
  const t = useScreenWords()
  const posts = postsOf(useSession().permissions)
  if (posts.length === 0) return null
  return (
    <section className={classes['tours']}>
      <h3>{t('tour.title')}</h3>
      <p>{t('tour.words')}</p>
      {posts.map((post) => (
        <Button
          key={post}
          variant="default"
          size="compact-md"
          aria-label={t('tour.start', { post: t(`tour.posts.${post}`) })}
          onClick={() => {
            onStart()
            startTour(post)
          }}
        >
          {t(`tour.posts.${post}`)}
        </Button>
      ))}
    </section>
  )
}
