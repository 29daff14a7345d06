import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import {
  changeStateDepreciation,
  getDepreciation,
  previewDepreciation,
  printDepreciation,
  type WholeDepreciation,
} from '../api.ts'
import { depreciationKind } from '../kind.ts'
import { WearLines } from './WearLines.tsx'

/** The depreciation of a month: what each asset wore, and the entry. */
export default function DepreciationDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getDepreciation} id={id}>
      {(depreciation) => <Content depreciation={depreciation} />}
    </RecordLoader>
  )
}

function Content({ depreciation }: { depreciation: WholeDepreciation }) {
  const t = useScreenWords()
  const { _id, date, amount, description, lines } = depreciation
  const actions = useDocumentActions(depreciation, {
    changeState: changeStateDepreciation,
    preview: previewDepreciation,
  })
  const undo: DocumentAction<WholeDepreciation['state']> = {
    to: 'cancelled',
    label: t('assetDepreciations.cancelling.label'),
    run: t('assetDepreciations.cancelling.action'),
    title: t('assetDepreciations.cancelling.title'),
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  return (
    <PostedDocument
      kind={depreciationKind}
      document={depreciation}
      actions={actions}
      all={[undo]}
      onPrint={() => void printDocument(printDepreciation, { id: _id })}
      facts={
        <Facts>
          <Fact label={t('assetDepreciations.date')}>
            <Day value={date} />
          </Fact>
          <Fact label={t('assetDepreciations.assets')}>{lines.length}</Fact>
          <Fact label={t('assetDepreciations.amount')}>
            <strong>
              <Money value={amount} report />
            </strong>
          </Fact>
          {description !== null && (
            <Fact label={t('assetDepreciations.description')} wide>
              {description}
            </Fact>
          )}
        </Facts>
      }
      tabs={[
        {
          id: 'lines',
          label: t('assetDepreciations.assets'),
          count: lines.length,
          content: <WearLines lines={lines} />,
        },
      ]}
    />
  )
}
