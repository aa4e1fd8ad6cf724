const dialog = document.querySelector('dialog')
document.getElementById('open').addEventListener('click', () => dialog.showModal())
document.getElementById('close').addEventListener('click', () => dialog.close())
