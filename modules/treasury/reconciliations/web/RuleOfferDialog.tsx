import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { createBankRule } from '../../bank-rules/api.ts'
import { LineForm } from './LineForm.tsx'
import type { RuleOffer } from './rule-offer.ts'

interface RuleOfferDialogProps {
  offer: RuleOffer
  onClose(): void
  onMade(): void
}

/** The rule that is offered, in other words or of another account. */
export function RuleOfferDialog({ offer, onClose, onMade }: RuleOfferDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [words, setWords] = useState(offer.words)
  const [account, setAccount] = useState<Choice | null>(offer.account)
  const [costCenter, setCostCenter] = useState<Choice | null>(offer.costCenter)
  const [expenseItem, setExpenseItem] = useState<Choice | null>(offer.expenseItem)
  const make = useChange(createBankRule, { onSuccess: onMade })
  const refused = (path: string) => make.error?.fields.find((field) => field.path === path)?.message
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!account) return
    make.mutate({
      words: words.trim(),
      direction: offer.direction,
      accountId: account._id,
      costCenterId: costCenter?._id ?? null,
      expenseItemId: expenseItem?._id ?? null,
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reconciliations.ruleOffer')}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <LineForm
        change={make}
        isWhole={words.trim() !== '' && account !== null}
        submit={t('reconciliations.ruleMake')}
        onSubmit={save}
        onClose={onClose}
      >
        <TextInput
          label={t('bankRules.words')}
          description={t('bankRules.wordsHelp')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          error={refused('words')}
          maxLength={120}
          required
          data-autofocus
        />
        <RecordSelect
          label={t('bankRules.account')}
          source={accountSource}
          value={account}
          onChange={setAccount}
          error={refused('accountId')}
          required
        />
        <RecordSelect
          label={t('bankRules.costCenter')}
          source={costCenterSource}
          value={costCenter}
          onChange={setCostCenter}
          error={refused('costCenterId')}
        />
        <RecordSelect
          label={t('bankRules.expenseItem')}
          source={expenseItemSource}
          value={expenseItem}
          onChange={setExpenseItem}
          error={refused('expenseItemId')}
        />
      </LineForm>
    </Modal>
  )
}
