/** Words of menus and of what opens in the frame: they come with the press that opens it. */
export const menus = {
  'menus.myProfile': 'My Profile',
  'menus.myOrders': 'My Orders',
  'menus.adminDashboard': 'Admin Dashboard',
  'menus.logout': 'Logout',
  'menus.account': 'Account',
  'menus.loadingCategories': 'Loading categories...',
  'menus.viewAllCategories': 'View All Categories',
  'menus.inName': 'In {name}',
  'menus.home': 'Home',
  'menus.hotDeals': 'Hot deals',
  'menus.menu': 'Menu',
  'menus.closeMenu': 'Close menu',
  'menus.loginRegister': 'Login / Register',
  'menus.inCategories': 'In categories',
  'menus.inWithin': 'in {within}',
  'menus.openingTheShop': 'Opening the shop',
} as const
