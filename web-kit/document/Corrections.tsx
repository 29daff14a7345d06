import { ButtonLink } from '../widgets/ButtonLink.tsx'
import { TextInput } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Fact } from '../detail/DetailScreen.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'

interface Linked {
  _id: string
  number: string
}

interface CorrectionFactsProps {
  of: { replaces: Linked | null; replacedBy: Linked | null }
  addressOf(id: string): string
}

/** The document that one corrects and the one that corrects it. */
export function CorrectionFacts({ of: { replaces, replacedBy }, addressOf }: CorrectionFactsProps) {
  const t = useKitWords()
  return (
    <>
      {replaces && (
        <Fact label={t('document.replaces')}>
          <Link to={addressOf(replaces._id)}>{replaces.number}</Link>
        </Fact>
      )}
      {replacedBy && (
        <Fact label={t('document.replacedBy')}>
          <Link to={addressOf(replacedBy._id)}>{replacedBy.number}</Link>
        </Fact>
      )}
    </>
  )
}

/** Leads from what is confirmed to the form that writes another in its place. */
export function CorrectLink({ to }: { to: string }) {
  const t = useKitWords()
  return (
    <ButtonLink to={to} variant="default" leftSection={<IconReplace {...smallIcon} />}>
      {t('document.correct')}
    </ButtonLink>
  )
}

/** Why a document is corrected. */
export function CorrectionReason(field: ComponentProps<typeof TextInput>) {
  const t = useKitWords()
  return (
    <TextInput label={t('document.correctionReason')} required data-autofocus maxLength={500} {...field} />
  )
}

/** What a form says where it writes another document in the place of `number`: its name, and what follows. */
export function useCorrectionWords(number: string | undefined) {
  const t = useKitWords()
  return {
    title: t('document.correcting', { number }),
    confirming: t('document.confirmingInstead', { number }),
    note: t('document.corrects', { number }),
  }
}
