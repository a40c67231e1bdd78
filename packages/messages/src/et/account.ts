/** Texts of the pages that links in emails open: a new account, a forgotten password. */
export const account = {
  password: 'Parool',
  passwordAgain: 'Parool uuesti',
  passwordHint: '{{min}}–{{max}} tähemärki. Hästi sobib mitmest sõnast koosnev lause.',
  showPasswords: 'Näita paroole',
  toLogin: 'Sisselogimise lehele',
  linkIncomplete: 'Link ei ole täielik',
  linkIncompleteHint: 'Avage link uuesti e-kirjast või kopeerige see aadressiribale tervikuna.',
  invitation: {
    title: 'Konto loomine',
    intro: 'Sisestage e-posti aadress, millele kutse on tehtud, ja valige parool.',
    existing: 'Kui teil on selle aadressiga juba konto, sisestage selle praegune parool.',
    submit: 'Loo konto',
    done: 'Kutse on vastu võetud.',
  },
  forgotten: {
    title: 'Unustatud parool',
    intro: 'Saadame teile lingi, mille abil saate valida uue parooli. Link kehtib ühe tunni.',
    submit: 'Saada link',
    sent: 'Parooli vahetamise link on saadetud',
  },
  reset: {
    title: 'Uus parool',
    intro: 'Parooli vahetamisel logitakse teid kõigist seadmetest välja.',
    password: 'Uus parool',
    passwordAgain: 'Uus parool uuesti',
    submit: 'Salvesta',
    done: 'Parool on muudetud',
  },
} as const
