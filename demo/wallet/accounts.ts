import type { Passport, Wallet } from './model.ts'
import { portraitOf } from './portrait.ts'
import { createWallet } from './wallet.ts'

/** The accounts of the wallet page, in this browser's storage. */
interface StoredAccount {
  name: string
  seed: number[]
  passports: Passport[]
}

const KEY = 'development-wallet'
const CHOSEN_KEY = 'development-wallet-chosen'

const read = (): StoredAccount[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as StoredAccount[]

const write = (accounts: StoredAccount[]): void => localStorage.setItem(KEY, JSON.stringify(accounts))

const walletOf = ({ name, seed, passports }: StoredAccount): Wallet =>
  createWallet(Uint8Array.from(seed), {
    passports,
    profile: {
      fullName: name,
      avatar: portraitOf(name),
      email: `${encodeURIComponent(name.toLowerCase())}@example.com`,
      phone: '+1 555 0100',
      birthday: '2000-01-31',
      signature: `I am ${name}.`,
    },
  })

export function addAccount(name: string): Wallet {
  const account = { name, seed: [...crypto.getRandomValues(new Uint8Array(32))], passports: [] }
  write([...read(), account])
  return walletOf(account)
}

export function listAccounts(): Wallet[] {
  const accounts = read()
  return accounts.length > 0 ? accounts.map(walletOf) : [addAccount('Alice')]
}

/** Stores the passports of a wallet. */
export function keepAccount(wallet: Wallet): void {
  const isSame = (account: StoredAccount) => walletOf(account).did === wallet.did
  write(read().map((account) => (isSame(account) ? { ...account, passports: wallet.passports } : account)))
}

export function removeAccount(wallet: Wallet): void {
  write(read().filter((account) => walletOf(account).did !== wallet.did))
}

export const chooseAccount = ({ did }: Wallet): void => localStorage.setItem(CHOSEN_KEY, did)

export function chosenAccount(): Wallet {
  const accounts = listAccounts()
  const did = localStorage.getItem(CHOSEN_KEY)
  return accounts.find((wallet) => wallet.did === did) ?? accounts[0] ?? addAccount('Alice')
}
