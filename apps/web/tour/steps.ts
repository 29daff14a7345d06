import type { Target } from './place.ts'
import type { Post } from './posts.ts'

/** Where a step leads, what it points at there, and its one sentence. */
export interface Step {
  to: `/${string}`
  target: Target
  es: string
  en: string
}

/** In order. Who may not open the screen of one goes on to the next. */
export const steps: Readonly<Record<Post, readonly Step[]>> = {
  administration: [
    {
      to: '/admin/users',
      target: { role: 'link', name: 'users.new' },
      es: 'Cada persona entra con su propia cuenta: aquí se da de alta y se le asigna su puesto.',
      en: 'Each person comes in with an account of their own: here you add them and give them their post.',
    },
    {
      to: '/admin/roles',
      target: { role: 'link', name: 'roles.new' },
      es: 'Un rol reúne los permisos de un puesto. El menú de cada quien muestra solo lo que su rol permite.',
      en: 'A role gathers the permissions of a post. The menu of each person shows only what their role allows.',
    },
    {
      to: '/admin/generalParameters',
      target: { role: 'link', name: 'parameters.new' },
      es: 'Las cuentas y las tasas con que se contabiliza están aquí, cada una con la fecha desde la que rige.',
      en: 'The accounts and rates that entries go by are here, each with the day from which it holds.',
    },
    {
      to: '/traces',
      target: { role: 'heading', name: 'traces.title' },
      es: 'Todo lo que alguien cambia queda escrito aquí: quién, cuándo, y cómo estaba antes.',
      en: 'All that anybody changes is written down here: who, when, and how it was before.',
    },
    {
      to: '/contabilidad/integrity',
      target: { role: 'button', name: 'integrity.checkNow' },
      es: 'Con este botón los libros se comprueban enteros, ahora mismo; cada noche se comprueban solos.',
      en: 'This button checks the whole of the books, right now; every night they are checked by themselves.',
    },
  ],
  accounting: [
    {
      to: '/contabilidad/accountingEntries',
      target: { role: 'link', name: 'entries.new' },
      es: 'Aquí están todos los comprobantes. Uno manual se empieza con este botón o con la tecla N.',
      en: 'All entries are here. A manual one is begun with this button or with the key N.',
    },
    {
      to: '/contabilidad/checkingBalance',
      target: { role: 'heading', name: 'ledgers.balanceTitle' },
      es: 'Pulse cualquier saldo de este balance y verá los movimientos que lo hacen, hasta su documento.',
      en: 'Press any balance of this report and you see the movements that make it, down to their document.',
    },
    {
      to: '/contabilidad/balanceSheet',
      target: { role: 'heading', name: 'periods.title' },
      es: 'Cada mes se abre y se cierra aquí: el cierre dice qué falta y lleva a donde se resuelve.',
      en: 'Each month is opened and closed here: the closing says what is missing and leads to where it is solved.',
    },
    {
      to: '/contabilidad/financialStatements',
      target: { role: 'heading', name: 'statements.titles.situation' },
      es: 'Los estados financieros se calculan de los libros al momento; se guardan e imprimen como pide la norma.',
      en: 'The financial statements are computed from the books at once; they are kept and printed as the norm asks.',
    },
    {
      to: '/contabilidad/integrity',
      target: { role: 'button', name: 'integrity.checkNow' },
      es: 'Antes de entregar nada, compruebe los libros: cada ley que se cumple se ve aquí con su fecha.',
      en: 'Before you hand anything in, check the books: each law that holds is seen here with its date.',
    },
  ],
  storekeeping: [
    {
      to: '/operations/buyOfProducts',
      target: { role: 'heading', name: 'purchases.title' },
      es: 'Lo comprado espera aquí hasta que llega: abra una compra y reciba lo que contó.',
      en: 'What was bought waits here until it arrives: open a purchase and receive what you counted.',
    },
    {
      to: '/inventory/otherInventory',
      target: { role: 'link', name: 'otherInventory.new' },
      es: 'Contar el almacén, entregar a un área, anotar una merma: todo empieza con este botón.',
      en: 'Counting the storage, handing out to an area, noting a loss: all of it begins with this button.',
    },
    {
      to: '/operations/movements?type=transfer',
      target: { role: 'link', name: 'transfers.new' },
      es: 'Una transferencia sale de un almacén al enviarla y entra en el otro al recibirla.',
      en: 'A transfer leaves one warehouse when it is sent and enters the other when it is received.',
    },
    {
      to: '/inventory/storages',
      target: { role: 'heading', name: 'storageStock.title' },
      es: 'Lo que hay en cada almacén, con su valor, igual que en los libros.',
      en: 'What each warehouse holds, with its value, the same as in the books.',
    },
    {
      to: '/inventory/products',
      target: { role: 'heading', name: 'stockList.title' },
      es: 'Cada producto abre su submayor: todo lo que entró y salió, y el documento que lo movió.',
      en: 'Each product opens its ledger: all that came in and went out, and the document that moved it.',
    },
  ],
  selling: [
    {
      to: '/operations/saleOfProducts',
      target: { role: 'link', name: 'sales.new' },
      es: 'Una venta se escribe con este botón: al confirmarla sale la mercancía y el cliente queda debiendo.',
      en: 'A sale is written with this button: when it is confirmed the goods leave and the client owes it.',
    },
    {
      to: '/invoice',
      target: { role: 'link', name: 'invoices.new' },
      es: 'La factura reúne ventas confirmadas de un cliente y toma su número sin huecos.',
      en: 'An invoice gathers confirmed sales of a client and takes its number without gaps.',
    },
    {
      to: '/finance/charge/pendingReceivable',
      target: { role: 'link', name: 'collections.settle' },
      es: 'Lo que deben los clientes, de lo más viejo a lo más nuevo; con este botón se cobra.',
      en: 'What clients owe, from the oldest to the newest; with this button it is collected.',
    },
    {
      to: '/finance/charge/operations',
      target: { role: 'heading', name: 'collections.title' },
      es: 'Cada cobro queda aquí con lo que liquidó. Si está mal se cancela, y la deuda vuelve.',
      en: 'Each collection stays here with what it settled. If it is wrong it is cancelled, and the debt is back.',
    },
    {
      to: '/operations/operationsByClient',
      target: { role: 'heading', name: 'byPartner.title' },
      es: 'Cuánto se le vendió y se le compró a cada quien, entre dos fechas.',
      en: 'How much was sold to and bought from each partner, between two dates.',
    },
    {
      to: '/admin/providersCont',
      target: { role: 'link', name: 'partners.new' },
      es: 'Clientes y proveedores se crean aquí, con su plazo de pago y su límite de crédito.',
      en: 'Clients and providers are created here, with their terms of payment and their credit limit.',
    },
    {
      to: '/inventory/products',
      target: { role: 'heading', name: 'stockList.title' },
      es: 'Antes de prometer, mire aquí lo que hay disponible de cada producto.',
      en: 'Before you promise, look here at what is available of each product.',
    },
    {
      to: '/finance/payments/outstanding',
      target: { role: 'link', name: 'payments.settle' },
      es: 'Lo que se debe a los proveedores y cuándo vence; con este botón se paga.',
      en: 'What is owed to providers and when it falls due; with this button it is paid.',
    },
    {
      to: '/finance/payments/operations',
      target: { role: 'heading', name: 'payments.title' },
      es: 'Cada pago queda aquí con lo que liquidó y el comprobante que hizo.',
      en: 'Each payment stays here with what it settled and the entry that it made.',
    },
    {
      to: '/finance/charge/anticipateReceivable',
      target: { role: 'heading', name: 'collections.advances.title' },
      es: 'El dinero que un cliente entrega antes de comprar espera aquí hasta que se aplica.',
      en: 'Money that a client hands over before buying waits here until it is applied.',
    },
  ],
  owner: [
    {
      to: '/',
      target: { role: 'region', name: 'home.work.title' },
      es: 'Lo que espera por alguien, y lo que va atrasado. Cada número abre su lista.',
      en: 'What waits for somebody, and what is late. Each number opens its list.',
    },
    {
      to: '/contabilidad/financialPerformanceStatement',
      target: { role: 'heading', name: 'statements.titles.performance' },
      es: 'Si se gana o se pierde, hasta la fecha que elija. Pulse una cifra y verá de qué está hecha.',
      en: 'Whether there is a profit or a loss, up to the date you choose. Press a figure to see what it is made of.',
    },
    {
      to: '/finance/charge/pendingReceivable',
      target: { role: 'heading', name: 'collections.pendingTitle' },
      es: 'Quién debe, cuánto y desde cuándo, por antigüedad.',
      en: 'Who owes, how much and since when, by age.',
    },
    {
      to: '/finance/payments/outstanding',
      target: { role: 'heading', name: 'payments.pendingTitle' },
      es: 'Lo que hay que pagar y cuándo vence.',
      en: 'What has to be paid and when it falls due.',
    },
    {
      to: '/contabilidad/integrity',
      target: { role: 'heading', name: 'integrity.title' },
      es: 'La prueba de que las cifras son ciertas: qué se comprueba, cuándo se hizo y cómo salió.',
      en: 'The proof that the figures are true: what is checked, when it was done and how it came out.',
    },
    {
      to: '/operations/operationsByClient',
      target: { role: 'heading', name: 'byPartner.title' },
      es: 'A quién se vende más y a quién se compra más.',
      en: 'To whom most is sold and from whom most is bought.',
    },
  ],
}
