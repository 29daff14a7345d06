import {
  clientSource,
  foreignCurrencySource,
  providerSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { CorrectionReason } from '@cuadre/web-kit/document/Corrections.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Checkbox, Select, TextInput } from '@mantine/core'
import type { z } from 'zod'
import type { chequebooks } from '../api.ts'
import { chequeKinds } from '../kind.ts'
import type { ChequeSide } from '../states.ts'
import { chequebooksAddress } from './addresses.ts'
import type { ChequeValues } from './form-values.ts'

export type Book = z.output<typeof chequebooks.output>['data'][number]

interface ChequeFieldsProps {
  form: Pick<Form<ChequeValues>, 'values' | 'of' | 'text' | 'tick' | 'patch'>
  side: ChequeSide
  /** Whether it takes the place of another, and says why. */
  isInstead: boolean
  books: readonly Book[]
  isLoading: boolean
}

/** The paper itself: its number, who and how much, and the days that are written on it. */
export function ChequeFields({ form, side, isInstead, books, isLoading }: ChequeFieldsProps) {
  const t = useScreenWords()
  const { values } = form
  const { words } = chequeKinds[side]
  const isReceived = side === 'received'
  const inUse = books.filter(({ _id, active }) => active || _id === values.chequebookId)
  const book = books.find(({ _id }) => _id === values.chequebookId)
  return (
    <>
      {!isReceived && !isLoading && inUse.length === 0 && (
        <Alert color="yellow">
          {t('cheques.noBooks')} <RecordLink to={chequebooksAddress}>{t('chequebooks.title')}</RecordLink>
        </Alert>
      )}
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        {!isReceived && (
          <Select
            label={t('cheques.chequebook')}
            required
            data-autofocus={values.chequebookId === '' || undefined}
            allowDeselect={false}
            data={inUse.map(({ _id, code, bankAccount }) => ({
              value: _id,
              label: `${code} · ${bankAccount.name}`,
            }))}
            {...form.of('chequebookId')}
            value={values.chequebookId === '' ? null : values.chequebookId}
            onChange={(next) => {
              const chosen = books.find(({ _id }) => _id === next)
              form.patch({
                chequebookId: next ?? '',
                printedNumber: chosen?.next ?? '',
                currency: chosen?.currency ? { ...chosen.currency, name: chosen.currency.code } : null,
              })
            }}
            description={book && t('cheques.leavesLeft', { count: book.left })}
          />
        )}
        <TextInput
          {...form.text('printedNumber')}
          label={t('cheques.printedNumber')}
          required={isReceived}
          maxLength={60}
          description={
            book?.next
              ? t(isInstead ? 'cheques.sameOrNextLeaf' : 'cheques.nextLeaf', { number: book.next })
              : undefined
          }
        />
        <RecordSelect
          label={t(`${words}.entity`)}
          required
          data-autofocus={(isReceived && values.partner === null) || undefined}
          source={isReceived ? clientSource : providerSource}
          {...form.of('partner')}
          onChange={(partner) => form.patch({ partner, lines: [] })}
        />
        <DayInput {...form.of('date')} label={t('cheques.date')} required />
        <MoneyInput {...form.of('amount')} label={t('cheques.amount')} required />
        {isReceived && (
          <RecordSelect
            label={t('cheques.currency')}
            source={foreignCurrencySource}
            {...form.of('currency')}
          />
        )}
        {values.currency && (
          <MoneyInput
            {...form.of('rate')}
            label={t('cheques.rate')}
            decimals={4}
            placeholder={t('cheques.rateOfDay')}
          />
        )}
        <TextInput
          {...form.text('name')}
          label={t(`${words}.named`)}
          maxLength={200}
          placeholder={values.partner?.name}
        />
        {isReceived && <TextInput {...form.text('drawnOn')} label={t('cheques.drawnOn')} maxLength={200} />}
        <DayInput {...form.of('writtenOn')} label={t('cheques.writtenOn')} />
        <TextInput {...form.text('description')} label={t('cheques.description')} maxLength={500} />
      </HeadFields>
      <Checkbox {...form.tick('leavesAdvance')} label={t('cheques.leavesAdvance')} mt="sm" />
    </>
  )
}
