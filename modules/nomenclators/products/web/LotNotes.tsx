import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { LineLot } from '../lot-fields.ts'

/** The lots of a line, each on a line of its own below the product. */
export function LotNotes({ lots }: { lots: readonly LineLot[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  return lots.map(({ _id, code, quantity, expiryDate }) => (
    <small key={code}>
      {t('lineLots.one')}{' '}
      {_id === undefined ? code : <DocumentLink document={{ type: 'lot', _id, number: code }} />}
      {quantity ? ` · ${showTrimmed(quantity, language, 0)}` : ''}
      {expiryDate ? (
        <>
          {` · ${t('lineLots.until')} `}
          <Day value={expiryDate} />
        </>
      ) : null}
    </small>
  ))
}
