INSERT INTO setting_groups (id, code) VALUES (11, 'analytics');
