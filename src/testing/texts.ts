import { loadAllCatalogues } from '../i18n/catalogue.ts'

/* Tests of views render at once, as they do in a page once everything is loaded. */
await loadAllCatalogues()
