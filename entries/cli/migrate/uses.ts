import { parse, type ParserPlugin } from '@babel/parser'
import type { CallExpression, ImportDeclaration, JSXOpeningElement, Node, ObjectExpression } from '@babel/types'
import { importedName, isPlatform, isSessionKit, packageOf } from './modules.ts'
import { rowOf } from './rows.ts'
import type { User } from '../../../src/model/user.ts'
import { bare, join, keyOf, Scopes, type Path } from './scope.ts'

/* What one file of an app uses of the platform's React kit, read from its syntax tree. */

export interface Use {
  /** As in the guide, or as in the code if the guide doesn't know it. */
  name: string
  line: number
  /** The wallet request that it starts: '' if the code computes its name. */
  action?: string
}

const CONTEXT_HOOK = /^use\w*Session\w*$/
const CONTEXT = /Session\w*$/
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/

function pluginsOf(file: string): ParserPlugin[] {
  if (!/\.[cm]?tsx?$/.test(file)) return ['jsx', 'flow', 'decorators']
  return file.endsWith('x') ? ['typescript', 'jsx', 'decorators'] : ['typescript', 'decorators']
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key.endsWith('omments') ? [] : [value].flat().filter(isNode)))

const textOf = (node: Node | null): string => (node?.type === 'StringLiteral' ? node.value : '')

const USER_FIELDS: Record<keyof User, true> = {
  did: true,
  fullName: true,
  email: true,
  avatar: true,
  role: true,
  passports: true,
  connectedAccounts: true,
  sourceProvider: true,
  sourceAppPid: true,
  locale: true,
  generation: true,
  didSpace: true,
}

/** Whether `useUser()` has a field of the React kit's `session.user`. */
const isUserField = (name: string): boolean => Object.hasOwn(USER_FIELDS, name)

/** The name in the guide for what a member expression reaches. */
function memberName(path: string): string | null {
  const [root, member, field] = path.split('.')
  if (root === 'session' && member === 'user' && field !== undefined) return isUserField(field) ? null : path
  if (member === undefined || field !== undefined) return null
  if (!['session', 'connectApi', 'events', 'api'].includes(root ?? '')) return null
  return [`${path}()`, path].find((name) => rowOf(name) !== null) ?? path
}

class Reader {
  readonly uses: Use[] = []
  readonly #scopes = new Scopes()
  /** Where each imported name comes from, and what it is there. */
  readonly #imports = new Map<string, { source: string; name: string }>()
  /** Constants of the file that are texts, such as the name of a request. */
  readonly #texts = new Map<string, string>()
  readonly #isDependency: (name: string) => boolean

  constructor(isDependency: (name: string) => boolean) {
    this.#isDependency = isDependency
  }

  #use(name: string, node: Node, rest: Pick<Use, 'action'> = {}): void {
    this.uses.push({ name, line: node.loc?.start.line ?? 0, ...rest })
  }

  #useImport(source: string, name: string, node: Node): void {
    if (isPlatform(source)) this.#use(importedName(source, name), node)
  }

  readonly #usePath = (path: string, node: Node): void => {
    const name = memberName(path)
    if (name !== null) this.#use(name, node)
  }

  read(node: Node): void {
    if (FUNCTION.test(node.type)) {
      this.#scopes.enter()
      if ('params' in node && Array.isArray(node.params))
        for (const parameter of node.params as Node[]) this.#scopes.parameter(parameter, this.#usePath)
    }
    this.#visit(node)
    for (const child of childrenOf(node)) this.read(child)
    if (FUNCTION.test(node.type)) this.#scopes.leave()
  }

  #visit(node: Node): void {
    if (node.type === 'ImportDeclaration') this.#import(node)
    else if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const each of node.specifiers)
        this.#useImport(node.source.value, each.type === 'ExportSpecifier' ? each.local.name : '*', each)
    else if (node.type === 'VariableDeclarator') {
      this.#scopes.declare(node.id, this.#pathOf(node.init), this.#usePath)
      if (node.id.type === 'Identifier') this.#texts.set(node.id.name, textOf(bare(node.init)))
    } else if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') {
      const path = this.#pathOf(node)
      if (path) this.#usePath(path, node.property)
    } else if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression')
      this.#call(node as CallExpression)
    else if (node.type === 'JSXOpeningElement') this.#element(node)
    else if (node.type === 'JSXExpressionContainer') this.#passed(node.expression)
    else if (node.type === 'ObjectExpression')
      for (const each of node.properties) if (each.type === 'ObjectProperty') this.#passed(each.value)
  }

  #import({ source: { value: source }, specifiers, importKind }: ImportDeclaration): void {
    if (importKind === 'type') return
    for (const each of specifiers) {
      if (each.type === 'ImportSpecifier' && each.importKind === 'type') continue
      const kinds = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }
      const imported = each.type === 'ImportSpecifier' ? nameOf(each.imported) : kinds[each.type]
      const name = isPlatform(source) ? importedName(source, imported) : imported
      this.#imports.set(each.local.name, { source, name })
      this.#useImport(source, imported, each)
    }
  }

  /** Whether a name may be the app's own or the kit's, rather than of another package. */
  #isOwn(name: string): boolean {
    const source = this.#imports.get(name)?.source
    return source === undefined || isSessionKit(source) || !this.#isDependency(packageOf(source))
  }

  /** The hook that gives the context, as the guide names it. */
  #contextHook(node: CallExpression): string | null {
    const callee = bare(node.callee)
    const name = callee?.type === 'MemberExpression' ? keyOf(callee) : callee?.type === 'Identifier' && callee.name
    if (!name) return null
    if (name === 'useContext' || name === 'use') {
      const context = bare(node.arguments[0])
      const isContext = context?.type === 'Identifier' && CONTEXT.test(context.name) && this.#isOwn(context.name)
      return isContext ? 'useContext(SessionContext)' : null
    }
    if (!CONTEXT_HOOK.test(name) || !this.#isOwn(name)) return null
    return name === 'useSession' ? 'useSession()' : 'useSessionContext()'
  }

  /** What an expression holds of the context. */
  #pathOf(expression: Node | null | undefined): Path {
    const node = bare(expression)
    if (node?.type === 'Identifier') return this.#scopes.pathOf(node.name)
    if (node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression')
      return join(this.#pathOf(node.object), keyOf(node))
    if (node?.type === 'LogicalExpression') return this.#pathOf(node.left)
    if (node?.type !== 'CallExpression') return null
    const isConnect = node.callee.type === 'Identifier' && this.#nameOf(node.callee.name) === 'useConnect()'
    return isConnect || this.#contextHook(node) !== null ? '' : null
  }

  #nameOf = (local: string): string | undefined => this.#imports.get(local)?.name

  #call(node: CallExpression): void {
    const hook = this.#contextHook(node)
    if (hook) this.#use(hook, node)
    const callee = bare(node.callee)
    const [first] = node.arguments
    if (callee?.type === 'Identifier' && callee.name === 'withSession' && this.#isOwn('withSession'))
      this.#use('withSession()', node)
    if (callee?.type === 'Import' || (callee?.type === 'Identifier' && callee.name === 'require'))
      this.#useImport(textOf(first ?? null), '*', node)
    if (/^connectApi\.open(Popup)?$/.test(this.#pathOf(callee) ?? '') && first)
      this.#request(first.type === 'ObjectExpression' ? actionOf(first) : null, node)
    for (const each of node.arguments) this.#passed(each)
  }

  #request(action: Node | null, node: Node): void {
    const value = bare(action?.type === 'JSXExpressionContainer' ? action.expression : action)
    const text = value?.type === 'Identifier' ? this.#texts.get(value.name) : textOf(value)
    this.#use('', node, { action: text ?? '' })
  }

  /** An object of the context that is passed on, and used where this file doesn't show it. */
  #passed(expression: Node): void {
    const node = bare(expression)
    const path = node?.type === 'Identifier' ? this.#scopes.pathOf(node.name) : null
    if (node && (path === 'connectApi' || path === 'api')) this.#use(path, node)
  }

  #element(node: JSXOpeningElement): void {
    if (node.name.type !== 'JSXIdentifier' || !this.#isOwn(node.name.name)) return
    const { name } = node.name
    const attributes = node.attributes.filter((each) => each.type === 'JSXAttribute')
    if (this.#nameOf(name) === '<Connect>') {
      const action = attributes.find((each) => each.name.name === 'action')
      this.#request(action?.value ?? null, node)
    }
    if (name !== 'SessionProvider' && name !== 'SessionConsumer') return
    this.#use(`<${name}>`, node)
    for (const each of attributes) {
      const property = `<${name} ${String(each.name.name)}>`
      if (rowOf(property)) this.#use(property, each)
    }
  }
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : textOf(node))

function actionOf(options: ObjectExpression): Node | null {
  const field = options.properties.find((each) => each.type === 'ObjectProperty' && keyOf(each) === 'action')
  return field?.type === 'ObjectProperty' ? field.value : null
}

/**
 * What a file uses.
 *
 * @param isDependency - whether the app has a package of this name, apart from the platform's
 * @throws SyntaxError where the file can't be parsed
 */
export function usesOf(file: string, code: string, isDependency: (name: string) => boolean): Use[] {
  const reader = new Reader(isDependency)
  reader.read(parse(code, { sourceType: 'unambiguous', plugins: pluginsOf(file), errorRecovery: true }).program)
  return reader.uses
}
