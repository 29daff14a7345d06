import { Fact } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { flag } from '@cuadre/web-kit/list/filter.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** Whether what documents moved at banks is reconciled, as every list of money asks it. */
export const reconciledFilter = flag(
  'money.atBank',
  'reconciled',
  'money.reconciled.yes',
  'money.reconciled.no',
)

/** With which reconciliation a document is reconciled; nothing of one that is not. */
export function ReconciledFact({ by }: { by: { _id: string; number: string } | null }) {
  const t = useScreenWords()
  return by ? (
    <Fact label={t('money.reconciledBy')}>
      <DocumentLink document={{ type: 'reconciliation', ...by }} />
    </Fact>
  ) : null
}
