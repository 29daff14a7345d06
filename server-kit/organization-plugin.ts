import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  UpdateQueryNode,
  DeleteQueryNode,
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** Small global tables that belong to no organization. */
const reference = new Set(['permission'])

/** The name by which the query knows a table, if it is an organization's. */
function nameOf(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) {
    return TableNode.is(node.node) && !isReference(node.node) && IdentifierNode.is(node.alias)
      ? node.alias.name
      : undefined
  }
  return TableNode.is(node) && !isReference(node) ? node.table.identifier.name : undefined
}

const isReference = (node: TableNode) => reference.has(node.table.identifier.name)

/**
 * Makes every statement name its organization: `where t.organization_id = …` for what it selects from, updates or
 * deletes, the same on joins, and the column on inserts. Row-level security is the second lock, not the router.
 * Common table expressions look like tables here, so a query with one is written with the `sql` template instead.
 */
class OrganizationTransformer extends OperationNodeTransformer {
  readonly #organization: string

  constructor(organization: string) {
    super()
    this.#organization = organization
  }

  #condition(table: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('organization_id'), TableNode.create(table)),
      OperatorNode.create('='),
      ValueNode.create(this.#organization),
    )
  }

  #both(existing: OperationNode | undefined, tables: readonly string[]): OperationNode | undefined {
    return tables.reduce<OperationNode | undefined>(
      (condition, table) => {
        const own = this.#condition(table)
        return condition ? AndNode.create(condition, own) : own
      },
      existing && ParensNode.create(existing),
    )
  }

  #where(existing: WhereNode | undefined, tables: readonly string[]): WhereNode | undefined {
    if (tables.length === 0) return existing
    const condition = this.#both(existing?.where, tables)
    return condition && WhereNode.create(condition)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const query = super.transformSelectQuery(node)
    const tables = (query.from?.froms ?? []).map(nameOf).filter((name) => name !== undefined)
    return { ...query, where: this.#where(query.where, tables) }
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const join = super.transformJoin(node)
    const table = nameOf(join.table)
    if (!table) return join
    const condition = this.#both(join.on?.on, [table])
    return { ...join, on: condition && OnNode.create(condition) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const query = super.transformUpdateQuery(node)
    const table = query.table && nameOf(query.table)
    return { ...query, where: this.#where(query.where, table ? [table] : []) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const query = super.transformDeleteQuery(node)
    const tables = query.from.froms.map(nameOf).filter((name) => name !== undefined)
    return { ...query, where: this.#where(query.where, tables) }
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const query = super.transformInsertQuery(node)
    if (!query.into || isReference(query.into) || !query.values || !ValuesNode.is(query.values)) return query
    if (query.columns?.some(({ column }) => column.name === 'organization_id')) return query
    return {
      ...query,
      columns: [ColumnNode.create('organization_id'), ...(query.columns ?? [])],
      values: ValuesNode.create(
        query.values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([this.#organization, ...row.values])
            : ValueListNode.create([ValueNode.create(this.#organization), ...row.values]),
        ),
      ),
    }
  }
}

export class OrganizationPlugin implements KyselyPlugin {
  readonly #transformer: OrganizationTransformer

  constructor(organization: string) {
    this.#transformer = new OrganizationTransformer(organization)
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node)
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}
