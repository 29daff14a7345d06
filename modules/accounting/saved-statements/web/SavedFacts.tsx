import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { detailAddress as entryAddress } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import printout from '../../statements/web/Statement.module.css'
import classes from './SavedDetail.module.css'
import type { FullSaved } from '../api.ts'

/** What it is, until when it knows, and the entry that seals it. */
export function SavedFacts({ saved }: { saved: FullSaved }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <Facts>
      <Fact label={t('savedStatements.title')}>
        {saved.form} · {saved.title}
      </Fact>
      <Fact label={t('savedStatements.days')}>
        {showDay(saved.startDate)} – {showDay(saved.endDate)}
      </Fact>
      <Fact label={t('savedStatements.knownAt')}>{momentOf(saved.knownAt, language)}</Fact>
      <Fact label={t('savedStatements.definition')}>
        {t('savedStatements.versionOf', { version: saved.definitionVersion })}
      </Fact>
      <Seal saved={saved} />
      {saved.approvalReason !== null && (
        <Fact label={t('savedStatements.reason')} wide>
          {saved.approvalReason}
        </Fact>
      )}
    </Facts>
  )
}

function Seal({ saved: { seal } }: { saved: FullSaved }) {
  const t = useScreenWords()
  if (seal === null) return <Fact label={t('savedStatements.seal')}>{t('savedStatements.noSeal')}</Fact>
  const Icon = seal.holds ? IconRosetteDiscountCheck : IconAlertTriangle
  return (
    <Fact label={t('savedStatements.seal')} wide>
      <span className={classes['seal']} data-wrong={!seal.holds || undefined}>
        <Icon size={15} stroke={1.6} aria-hidden />
        {t('savedStatements.sealedWith')}{' '}
        {seal.entryId === null ? (
          entryNumber(seal.number)
        ) : (
          <Link {...at(entryAddress, { id: seal.entryId })}>{entryNumber(seal.number)}</Link>
        )}{' '}
        {t('savedStatements.ofExercise', { exercise: seal.exercise })}
        <code title={seal.hash}>{seal.hash.slice(0, 16)}…</code>
        {t(seal.holds ? 'savedStatements.sealHolds' : 'savedStatements.sealBroken')}
      </span>
    </Fact>
  )
}

/** Who made and approved it, as it is signed at the foot of the printout. */
export function Signed({ saved }: { saved: FullSaved }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { createdBy, createdAt, approvedBy, approvedAt } = saved
  return (
    <dl className={printout['signed']}>
      <div>
        <dt>{t('statements.madeBy')}</dt>
        <dd>
          {createdBy.name} · {momentOf(createdAt, language)}
        </dd>
      </div>
      <div>
        <dt>{t('statements.approvedBy')}</dt>
        <dd>
          {approvedBy && approvedAt !== null
            ? `${approvedBy.name} · ${momentOf(approvedAt, language)}`
            : t('statements.pending')}
        </dd>
      </div>
    </dl>
  )
}
