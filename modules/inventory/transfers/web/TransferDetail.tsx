import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { namesOf } from '@cuadre/kernel/text-fields.ts'
import { carriageFields } from '../fields.ts'
import { transferKind } from '../kind.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentFiles } from '../../investigations/web/DocumentFiles.tsx'
import {
  changeStateMovement,
  deleteMovement,
  previewMovement,
  printMovement,
  type WholeTransfer,
} from '../api.ts'
import { addressOf, copyAddressOf, correctAddressOf, listAddress } from './addresses.ts'
import { allOf, type Arrived, Receipt, receiptOf } from './Receipt.tsx'
import { TransferLines } from './TransferLines.tsx'
import { useTransferActions } from './use-transfer-actions.tsx'

/** One transfer: what left and what arrived, where it stands, and everything that came of it. */
export function TransferDetail({ transfer }: { transfer: WholeTransfer }) {
  const t = useScreenWords()
  const [arrived, setArrived] = useState<Arrived>()
  const actions = useDocumentActions(transfer, {
    changeState: changeStateMovement,
    preview: previewMovement,
    also: ({ to }) => (to === 'confirmed' && arrived ? receiptOf(arrived) : {}),
  })
  const { receive, others } = useTransferActions(transfer)
  const isReceiving = arrived !== undefined && transfer.state === 'inTransit'
  return (
    <PostedDocument
      kind={transferKind}
      document={transfer}
      actions={actions}
      all={isReceiving ? others : [...others, { ...receive, begin: () => setArrived(allOf(transfer)) }]}
      onPrint={() => void printDocument(printMovement, { id: transfer._id })}
      also={
        <>
          {transfer.state === 'pending' && (
            <DeleteDocument document={transfer} remove={deleteMovement} list={listAddress} />
          )}
          {(transfer.state === 'inTransit' || transfer.state === 'confirmed') && (
            <CorrectLink to={correctAddressOf(transfer._id)} />
          )}
          <ButtonLink
            to={copyAddressOf(transfer._id)}
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          >
            {t('transfers.copy')}
          </ButtonLink>
        </>
      }
      notes={{ inTransit: t('transfers.notes.inTransit'), confirmed: t('transfers.notes.confirmed') }}
      facts={
        <>
          <TransferFacts transfer={transfer} />
          {isReceiving && (
            <Receipt
              arrived={arrived}
              onChange={setArrived}
              onLook={() => actions.ask(receive)}
              onClose={() => setArrived(undefined)}
            />
          )}
        </>
      }
      tabs={[
        {
          id: 'lines',
          label: t('transfers.lines.title'),
          count: transfer.lines.length,
          content: <TransferLines transfer={transfer} />,
        },
        ...(transfer.files.length > 0
          ? [
              {
                id: 'investigations',
                label: t('transfers.files'),
                count: transfer.files.length,
                content: <DocumentFiles files={transfer.files} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function TransferFacts({ transfer }: { transfer: WholeTransfer }) {
  const t = useScreenWords()
  const { originStorage, destinationStorage, receivedOn } = transfer
  const people = namesOf(carriageFields).filter((field) => transfer[field] !== null)
  return (
    <Facts>
      <Fact label={t('transfers.date')}>
        <Day value={transfer.date} />
      </Fact>
      <Fact label={t('transfers.originStorageId')}>{originStorage ? choiceText(originStorage) : '–'}</Fact>
      <Fact label={t('transfers.destinationStorageId')}>
        {destinationStorage ? choiceText(destinationStorage) : '–'}
      </Fact>
      {receivedOn !== null && (
        <Fact label={t('transfers.receivedOn')}>
          <Day value={receivedOn} />
        </Fact>
      )}
      {people.map((field) => (
        <Fact key={field} label={t(`transfers.${field}`)}>
          {transfer[field]}
        </Fact>
      ))}
      <CorrectionFacts of={transfer} addressOf={addressOf} />
      {transfer.description !== null && (
        <Fact label={t('transfers.description')} wide>
          {transfer.description}
        </Fact>
      )}
    </Facts>
  )
}
