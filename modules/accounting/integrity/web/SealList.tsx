import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { detailAddress } from '../../entries/web/addresses.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { at } from '@cuadre/web-kit/address.ts'
import type { LastSeal } from '../api.ts'
import classes from './Integrity.module.css'

interface SealListProps {
  seals: readonly z.output<typeof LastSeal>[]
  keyFingerprint: string
}

/** Up to where each exercise is sealed: what an auditor compares with their own copy. */
export function SealList({ seals, keyFingerprint }: SealListProps) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <Panel title={t('integrity.sealsTitle')}>
      {seals.length === 0 && <p>{t('integrity.noSeals')}</p>}
      <ul className={classes['seals']}>
        {seals.map(({ entryId, number, exercise, hash, sealedAt }) => (
          <li key={exercise}>
            <div>
              {entryId === null ? (
                t('integrity.sealedEntry', { number, exercise })
              ) : (
                <Link {...at(detailAddress, { id: entryId })}>
                  {t('integrity.sealedEntry', { number, exercise })}
                </Link>
              )}
              <time className={classes['muted']} dateTime={sealedAt}>
                {t('integrity.sealedAt', { at: momentOf(sealedAt, language) })}
              </time>
            </div>
            <code className={classes['hash']}>{hash}</code>
          </li>
        ))}
      </ul>
      <p className={classes['note']}>{t('integrity.sealsWords', { key: keyFingerprint })}</p>
    </Panel>
  )
}
