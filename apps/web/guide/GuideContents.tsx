import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentsFiles } from 'virtual:guide'
import classes from './Guide.module.css'
import { chapters, guidePageAddress } from './pages.ts'

/** What the guide has: its chapters, and what each page is about. */
export default function GuideContents() {
  const t = useScreenWords()
  const language = useLanguage()
  const contents = useQuery({
    queryKey: ['guide', language, 'contents'],
    queryFn: async () => (await contentsFiles[language]()).default,
    staleTime: Infinity,
  })
  return (
    <>
      <ScreenHead title={t('guide.title')} />
      <p className={classes['lead']}>
        {t('guide.words')} {t('guide.search')}
      </p>
      <Loaded query={contents}>
        {(pages) =>
          chapters.map((chapter) => (
            <section key={chapter.id} className={classes['chapter']} aria-labelledby={chapter.id}>
              <h2 id={chapter.id}>{t(`guide.chapters.${chapter.id}`)}</h2>
              <ul>
                {chapter.pages.map((page) => {
                  const { title, summary } = pages.find((each) => each.page === page) ?? {}
                  return (
                    <li key={page}>
                      <Link to={guidePageAddress(page)}>{title}</Link>
                      <p>{summary}</p>
                    </li>
                  )
                })}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </>
  )
}
