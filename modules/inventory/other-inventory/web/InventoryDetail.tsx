import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { otherInventoryKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DocumentFiles } from '../../investigations/web/DocumentFiles.tsx'
import { changeStateInventory, getInventory, previewInventory, printInventory } from '../api.ts'
import { addressOf, copyAddressOf, correctAddressOf, editAddressOf } from './addresses.ts'
import type { WholeInventory } from './form-values.ts'
import { InventoryLines } from './InventoryLines.tsx'
import { useProgress } from './progress.ts'
import { useInventoryActions } from './use-inventory-actions.tsx'

/** One document of inventory: what it moves, its documents, the files that it opened and what was decided about them. */
export default function InventoryDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getInventory} id={id}>
      {(document) => <Content document={document} />}
    </RecordLoader>
  )
}

function Content({ document }: { document: WholeInventory }) {
  const t = useScreenWords()
  const actions = useDocumentActions(document, {
    changeState: changeStateInventory,
    preview: previewInventory,
  })
  const { _id, type, number, files } = document
  return (
    <PostedDocument
      kind={otherInventoryKind}
      document={document}
      title={t('otherInventory.numbered', { type: t(`inventoryTypes.${type}`), number })}
      actions={actions}
      all={useInventoryActions(document)}
      onPrint={() => void printDocument(printInventory, { id: _id })}
      also={<Also document={document} />}
      notes={useProgress().notes}
      facts={<InventoryFacts document={document} />}
      tabs={[
        {
          id: 'lines',
          label: t('otherInventory.lines.title'),
          count: document.lines.length,
          content: <InventoryLines document={document} />,
        },
        ...(files.length > 0
          ? [
              {
                id: 'investigations',
                label: t('otherInventory.files'),
                count: files.length,
                content: <DocumentFiles files={files} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Also({ document: { _id, type, state } }: { document: WholeInventory }) {
  const t = useScreenWords()
  return (
    <>
      {type !== 'count' && (
        <ButtonLink to={copyAddressOf(_id)} variant="default" leftSection={<IconCopy {...smallIcon} />}>
          {t('otherInventory.copy')}
        </ButtonLink>
      )}
      {state === 'confirmed' && <CorrectLink to={correctAddressOf(_id)} />}
      {state === 'pending' && (
        <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
          {t('otherInventory.change')}
        </ButtonLink>
      )}
    </>
  )
}

function InventoryFacts({ document }: { document: WholeInventory }) {
  const t = useScreenWords()
  const { account, costCenter, expenseItem, returnOf, responsible, wearRate, description } = document
  return (
    <Facts>
      <Fact label={t('otherInventory.date')}>
        <Day value={document.date} />
      </Fact>
      <Fact label={t('otherInventory.storageId')}>{choiceText(document.storage)}</Fact>
      <Fact label={t('otherInventory.value')}>
        <strong>
          <Money value={document.value} />
        </strong>
      </Fact>
      {costCenter && <Fact label={t('otherInventory.costCenterId')}>{choiceText(costCenter)}</Fact>}
      {expenseItem && <Fact label={t('otherInventory.expenseItemId')}>{choiceText(expenseItem)}</Fact>}
      {account && <Fact label={t('otherInventory.accountId')}>{choiceText(account)}</Fact>}
      {returnOf && (
        <Fact label={t('otherInventory.returnOfId')}>
          <Link to={addressOf(returnOf._id)}>{returnOf.number}</Link>
        </Fact>
      )}
      {wearRate !== null && <Fact label={t('otherInventory.wearRate')}>{wearRate} %</Fact>}
      {responsible !== null && <Fact label={t('otherInventory.responsible')}>{responsible}</Fact>}
      <CorrectionFacts of={document} addressOf={addressOf} />
      {description !== null && (
        <Fact label={t('otherInventory.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}
