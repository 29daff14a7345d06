import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { Money } from '../widgets/Money.tsx'
import { showDay } from '../form/day-text.ts'
import { useKitWords } from '../words/use-words.ts'
import { DocumentLink } from './DocumentLink.tsx'
import classes from './PreviewPanel.module.css'

/** Which later documents cost something else because this one is dated before them. */
export function PreviewedRecosting({
  recosted: { count, documents },
}: {
  recosted: PreviewAnswer['recosted']
}) {
  const t = useKitWords()
  if (count === 0) return null
  return (
    <section className={classes['part']}>
      <h3>
        {t('document.recosted')}
        <small>{t('document.recostedCount', { count })}</small>
      </h3>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t('document.recosted')}>
          <thead>
            <tr>
              <th>{t('document.recostedDocument')}</th>
              <th>{t('document.product')}</th>
              <th className={classes['right']}>{t('document.before')}</th>
              <th className={classes['right']}>{t('document.after')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ document, date, product, storage, before, after }) => (
              <tr key={`${document._id} ${product._id} ${storage._id} ${date}`}>
                <td>
                  <DocumentLink document={document} />{' '}
                  <span className={classes['muted']}>{showDay(date)}</span>
                </td>
                <td className={classes['product']}>
                  <small>
                    {product.code}, {storage.name}
                  </small>{' '}
                  {product.name}
                </td>
                <td className={`${classes['right']} ${classes['muted']}`}>
                  <Money value={before} />
                </td>
                <td className={classes['right']}>
                  <Money value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > documents.length && (
        <p className={classes['muted']}>{t('document.recostedMore', { count: count - documents.length })}</p>
      )}
    </section>
  )
}
