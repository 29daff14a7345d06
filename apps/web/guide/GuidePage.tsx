import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageFiles } from 'virtual:guide'
import type { GuideText } from './blocks.ts'
import classes from './Guide.module.css'
import { GuideBlocks } from './GuideBlocks.tsx'
import { guideAddress, guidePageAddress, guidePages } from './pages.ts'
import { Inlines } from './Inlines.tsx'

/** One page of the guide: which one, its address says. */
export default function GuidePage() {
  const t = useScreenWords()
  const language = useLanguage()
  const { pathname } = useLocation()
  const page = guidePages.find((each) => guidePageAddress(each) === pathname) ?? guidePages[0]!
  const text = useQuery({
    queryKey: ['guide', language, page],
    queryFn: async () => (await pageFiles[`${language}/${page}`]()).default,
    staleTime: Infinity,
  })
  return (
    <>
      <ScreenHead
        title={t(`guide.pages.${page}`)}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter {...smallIcon} />}
            onClick={() => window.print()}
          >
            {t('guide.print')}
          </Button>
        }
      />
      <Loaded query={text}>{(loaded) => <Article key={page} text={loaded} />}</Loaded>
      <Neighbours at={guidePages.indexOf(page)} />
    </>
  )
}

function Article({ text: { blocks } }: { text: GuideText }) {
  const t = useScreenWords()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  return (
    <div className={classes['page']}>
      <article className={classes['article']}>
        <GuideBlocks blocks={blocks} />
      </article>
      <nav className={classes['headings']} aria-label={t('guide.onThisPage')}>
        <p>{t('guide.onThisPage')}</p>
        <ul>
          {headings.map(({ id, inside }) => (
            <li key={id}>
              <Link to="." hash={id}>
                <Inlines inside={inside} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Neighbours({ at }: { at: number }) {
  const t = useScreenWords()
  const [before, after] = [guidePages[at - 1], guidePages[at + 1]]
  return (
    <nav className={classes['neighbours']} aria-label={t('guide.others')}>
      {before && (
        <Link to={guidePageAddress(before)}>
          <small>{t('guide.before')}</small>
          {t(`guide.pages.${before}`)}
        </Link>
      )}
      <Link to={guideAddress}>
        <small>{t('guide.title')}</small>
        {t('guide.contents')}
      </Link>
      {after && (
        <Link to={guidePageAddress(after)}>
          <small>{t('guide.after')}</small>
          {t(`guide.pages.${after}`)}
        </Link>
      )}
    </nav>
  )
}
